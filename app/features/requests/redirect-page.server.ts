import { html } from 'hono/html'
import type { ShopFacts } from '#app/lib/shop-facts.ts'

/** An immediate redirect whose body still has the link, for browsers that do not follow it. */
export async function redirectPage({ business }: Pick<ShopFacts, 'business'>, address: string): Promise<Response> {
  const body = await html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Demander un devis | ${business.name}</title>
      </head>
      <body>
        <p>Redirection vers le formulaire de devis. Si rien ne se passe, <a href="${address}">cliquez ici</a>.</p>
      </body>
    </html>`
  return new Response(String(body), { status: 302, headers: { Location: address, 'Content-Type': 'text/html; charset=utf-8' } })
}
