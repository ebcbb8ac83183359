import { index, layout, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

/** The map of every URL: public site, built-in applications, staff area, resources. */
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
  layout('routes/admin/staff-area.tsx', [
    layout('routes/admin/login/layout.tsx', [
      route('login', 'routes/admin/login/sign-in.tsx'),
      route('login/code', 'routes/admin/login/second-factor.tsx'),
      route('login/mot-de-passe-oublie', 'routes/admin/login/forgotten-password.tsx'),
      route('login/nouveau-mot-de-passe', 'routes/admin/login/new-password.tsx'),
      route('login/invitation', 'routes/admin/login/invitation.tsx'),
    ]),
    layout('routes/admin/frame.tsx', [
      route('admin', 'routes/admin/dashboard.tsx'),
      route('admin/models', 'routes/admin/models.tsx'),
      route('admin/refurbished', 'routes/admin/refurbished.tsx'),
      route('admin/analytics', 'routes/admin/analytics.tsx'),
      route('admin/statistics', 'routes/admin/statistics.tsx'),
      route('admin/equipe', 'routes/admin/team.tsx'),
      route('admin/journal', 'routes/admin/journal.tsx'),
      route('admin/compte', 'routes/admin/account.tsx'),
      route('admin/*', 'routes/admin/not-found.tsx'),
    ]),
  ]),
  route('admin/session', 'routes/admin/session.ts'),
  route('admin/sortie', 'routes/admin/sign-out.ts'),
  route('admin/magasin', 'routes/admin/shop.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('manifest.webmanifest', 'routes/resources/manifest.ts'),
] satisfies RouteConfig
