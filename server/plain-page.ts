/** The page for requests that are too broken to reach the site: bad addresses, unknown methods, a server on its way down. */
export function plainPage(title: string, text: string, { reloadsAfterS }: { reloadsAfterS?: number } = {}): string {
  const reload = reloadsAfterS === undefined ? '' : `<meta http-equiv="refresh" content="${reloadsAfterS}">`
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${reload}<title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Retour à l’accueil</a></p></main></body></html>
`
}
