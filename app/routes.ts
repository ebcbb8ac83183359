import { index, layout, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

/** The map of every URL: public site, built-in applications, resources. */
export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('reparation', 'routes/site/brands.tsx'),
    route('reparation/:brandSlug', 'routes/site/brand.tsx'),
    route('reparation/:brandSlug/:slug', 'routes/site/model.tsx'),
    route('devis', 'routes/site/devis.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
  layout('routes/pro/layout.tsx', [route('pro/devis', 'routes/pro/devis.tsx')]),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('manifest.webmanifest', 'routes/resources/manifest.ts'),
] satisfies RouteConfig
