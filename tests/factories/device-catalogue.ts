import type { DeviceCatalogue } from '#app/features/requests/device-choice.server.ts'

const DRAWING = { href: '/silhouettes.svg#back-1', width: 72, height: 148, shownHeight: 78 }

/** A catalogue of one model for the request forms. */
export const ONE_MODEL: DeviceCatalogue = {
  find: (slug) =>
    Promise.resolve(
      slug === 'iphone-13'
        ? { slug, name: 'iPhone 13', brandName: 'Apple', repairs: ['Écran', 'Batterie'], prices: [], drawing: DRAWING }
        : undefined,
    ),
  search: (text) => Promise.resolve(/iphone/i.test(text) ? [{ slug: 'iphone-13', name: 'iPhone 13', brandName: 'Apple' }] : []),
  namedIn: (text) => Promise.resolve(['iPhone 13 Pro Max', 'iPhone 13'].filter((name) => text.includes(name)).slice(0, 1)),
  announce: ({ repairs, shown }) =>
    Promise.resolve({ text: repairs.map((repair) => `${repair}, affiché ${shown.get(repair) ?? 'sans prix'}`).join(', '), lines: [] }),
}
