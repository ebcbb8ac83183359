/** Their whole sheet, known to their policy by its hash. It asks for nothing and knows no owner: the site may be away. */
export const PLAIN_STYLE = [
  'body{margin:0;background:#eff8f9;color:#142730;font:1.0625rem/1.55 system-ui,sans-serif}',
  'main{box-sizing:border-box;max-width:34rem;margin:12vh auto 24px;padding:32px;border-radius:14px;background:#fff}',
  'h1{margin:0 0 12px;font-size:1.75rem;line-height:1.1}',
  'p{margin:0 0 20px}',
  'p:last-child{margin:0}',
  'a{color:#07657d}',
  'button{min-height:48px;padding:11px 20px;border:0;border-radius:8px;background:#fec92f;color:#062835;font:650 1rem/1.2 system-ui,sans-serif}',
  '@media (max-width:36rem){main{min-height:100vh;margin:0;padding:32px 18px;border-radius:0}}',
].join('')

/** The page for requests that are too broken to reach the site: bad addresses, unknown methods, a server on its way down. */
export function plainPage(title: string, text: string, { reloadsAfterS }: { reloadsAfterS?: number } = {}): string {
  const reload = reloadsAfterS === undefined ? '' : `<meta http-equiv="refresh" content="${reloadsAfterS}">`
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${reload}<title>${title}</title><style>${PLAIN_STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Retour à l’accueil</a></p></main></body></html>
`
}
