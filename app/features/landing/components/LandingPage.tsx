import type { ComponentType } from 'react'
import type { BrandHubPage, HomeItPage, LandingKind, LocalPage, PostalPage, QuotePage, ShopPage } from '#app/content/landing/schema.ts'
import type { BlockProps } from '../blocks.ts'
import { Band } from '#app/ui/Band.tsx'
import { PAGE_PICTURE_SIZES, Photo } from '#app/ui/Photo.tsx'
import { BrandHubBlocks } from './BrandHubBlocks.tsx'
import { HomeItBlocks } from './HomeItBlocks.tsx'
import { LinkGroups } from './LinkGroups.tsx'
import { LocalBlocks } from './LocalBlocks.tsx'
import { PostalBlocks } from './PostalBlocks.tsx'
import { QuoteBlocks } from './QuoteBlocks.tsx'
import { ShopBlocks } from './ShopBlocks.tsx'

interface PageOfKind {
  'postal-city': PostalPage
  'postal-town': PostalPage
  local: LocalPage
  shop: ShopPage
  'home-it': HomeItPage
  quote: QuotePage
  'brand-hub': BrandHubPage
}

const BLOCKS = forAnyPage({
  'postal-city': PostalBlocks,
  'postal-town': PostalBlocks,
  local: LocalBlocks,
  shop: ShopBlocks,
  'home-it': HomeItBlocks,
  quote: QuoteBlocks,
  'brand-hub': BrandHubBlocks,
})

/** Any landing page: the blocks of its kind, then the ways on. */
export function LandingPage(props: BlockProps) {
  const { picture } = props.view.page
  const Blocks = BLOCKS[props.view.page.kind]
  return (
    <>
      <Blocks {...props} />
      {picture && (
        <Band>
          <Photo {...picture} sizes={PAGE_PICTURE_SIZES} className="page-picture" />
        </Band>
      )}
      <LinkGroups groups={props.view.links} />
    </>
  )
}

/** The blocks under a kind take pages of that kind: the compiler cannot follow the pair through a lookup. */
function forAnyPage(blocks: { [K in LandingKind]: ComponentType<BlockProps<PageOfKind[K]>> }): Record<LandingKind, ComponentType<BlockProps>> {
  return blocks as Record<LandingKind, ComponentType<BlockProps>>
}
