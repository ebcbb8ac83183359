import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './csp.ts'
import { startScriptLazily } from './lazy-script.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('every inline script and style is allowed by its hash, data and outside files are not in need of one', () => {
  const policy = contentSecurityPolicy(
    '<style>a{}</style><script>un()</script><script nonce="x">deux()</script><script src="/x.js"></script><script type="application/ld+json">{"a":1}</script>',
    { frameOrigins: [] },
  )
  expect(policy).toContain(`script-src 'self' ${hashOf('un()')} ${hashOf('deux()')};`)
  expect(policy).toContain(`style-src 'self' ${hashOf('a{}')};`)
  expect(policy).not.toContain(hashOf('{"a":1}'))
  expect(policy).not.toMatch(/unsafe|\*/)
})

test('frames come only from the origins that the site offers', () => {
  expect(contentSecurityPolicy('', { frameOrigins: ['https://maps.example.fr'] })).toContain(`frame-src 'self' https://maps.example.fr;`)
  expect(contentSecurityPolicy('', { frameOrigins: [] })).toContain(`frame-src 'self';`)
})

test('the module script waits as text, its hash is in the policy, and no file is fetched ahead', () => {
  const rendered =
    '<html><head><link rel="modulepreload" href="/a.js"/></head><body><script type="module" async="">import "/a.js"</script></body></html>'
  const html = startScriptLazily(rendered, null)
  expect(html).toContain('<script type="text/x-module">import "/a.js"</script>')
  expect(html).not.toContain('modulepreload')
  expect(contentSecurityPolicy(html, { frameOrigins: [] })).toContain(hashOf('import "/a.js"'))
  const starter = /<script>(\(function[\s\S]*?)<\/script><\/body>/.exec(html)?.[1] ?? ''
  expect(contentSecurityPolicy(html, { frameOrigins: [] })).toContain(hashOf(starter))
})

test('a page without the module script stays as it is', () => {
  expect(startScriptLazily('<html><body>Bonjour</body></html>', '/assets/audience-x.js#key')).toBe('<html><body>Bonjour</body></html>')
})
