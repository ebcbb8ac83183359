import type { BreadcrumbList, Organization, WebSite } from 'schema-dts'
import type { Business } from '#app/lib/shop-facts.ts'

export interface CrumbLink {
  label: string
  href?: string
}

/** `@id` of the business, which the other nodes refer to. */
export function organizationId(publicUrl: string): string {
  return `${publicUrl}/#organization`
}

export function organizationNode(publicUrl: string, business: Business): Organization {
  return {
    '@type': 'Organization',
    '@id': organizationId(publicUrl),
    name: business.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    ...(business.email && { email: business.email }),
    ...(business.socialLinks.length > 0 && { sameAs: business.socialLinks }),
  }
}

export function webSiteNode(publicUrl: string, business: Business): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    url: `${publicUrl}/`,
    name: business.name,
    inLanguage: 'fr',
    publisher: { '@id': organizationId(publicUrl) },
  }
}

/** The same way up as the visible breadcrumb; the last item is the page itself. */
export function breadcrumbNode(publicUrl: string, items: readonly CrumbLink[], path: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.label,
      item: `${publicUrl}${index === items.length - 1 ? path : (item.href ?? path)}`,
    })),
  }
}
