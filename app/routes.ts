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
    route('magasins', 'routes/site/stores.tsx'),
    route('services', 'routes/site/services.tsx'),
    route('reconditionne', 'routes/site/refurbished.tsx'),
    route('partenaires', 'routes/site/partners.tsx'),
    route('suivi-reparation', 'routes/site/repair-tracking.tsx'),
    route('suivi-colis', 'routes/site/parcel-tracking.tsx'),
    route('avis', 'routes/site/reviews.tsx'),
    route('mentions-legales', 'routes/site/legal.tsx'),
    route('label-qualirepar', 'routes/site/label.tsx'),
    route('coques-personnalisees', 'routes/site/custom-cases.tsx'),
    route('preparation-visite', 'routes/site/visit-preparation.tsx'),
    route('envoi-postal', 'routes/site/postal-sending.tsx'),
    route('envoi-postal-gratuit', 'routes/site/free-postal.tsx'),
    route(':landingSlug', 'routes/site/landing.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
  layout('routes/pro/layout.tsx', [
    route('pro/devis', 'routes/pro/devis.tsx'),
    route('pro/preparation-visite', 'routes/pro/preparation-visite.tsx'),
    route('pro/envoi-postal', 'routes/pro/envoi-postal.tsx'),
    route('pro/suivi', 'routes/pro/suivi.tsx'),
    route('pro/rendez-vous', 'routes/pro/rendez-vous.tsx'),
  ]),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('manifest.webmanifest', 'routes/resources/manifest.ts'),
] satisfies RouteConfig
