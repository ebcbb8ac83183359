import { aidPlacesText } from '#app/content/aid-places.ts'
import type { PriceView } from '#app/content/landing/derive.ts'
import type { Faq as FaqItem } from '#app/content/landing/schema.ts'
import { priceText } from '#app/lib/money.ts'
import { hasLabel } from '#app/lib/shop-facts.ts'
import { useOffered } from '#app/platform/site/offered-brands.tsx'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Band } from '#app/ui/Band.tsx'
import { Faq } from '#app/ui/Faq.tsx'
import { PriceBoard } from '#app/ui/PriceBoard.tsx'
import { pricesWords } from '#app/lib/vat-words.ts'

interface QuestionsAndPricesProps {
  questions: readonly FaqItem[]
  prices: readonly PriceView[]
}

/** The questions of the page beside its slate of prices. */
export function QuestionsAndPrices({ questions, prices }: QuestionsAndPricesProps) {
  return (
    <Band inner="split split-even">
      <div>
        <h2 className="mb-4">Vos questions</h2>
        <Faq items={questions} />
      </div>
      <Prices prices={prices} />
    </Band>
  )
}

export function Prices({ prices }: { prices: readonly PriceView[] }) {
  const offered = useOffered()
  const facts = useFacts()
  if (prices.length === 0) return null
  return (
    <PriceBoard
      title="Prix indicatifs"
      prefix="à partir de"
      items={prices.map(({ label, amountCents, href }) => ({ label, price: priceText(amountCents), href: offered(href) ? href : undefined }))}
      note={`${pricesWords(facts.business)},${hasLabel(facts) ? ' aide déduite,' : ''} à confirmer en magasin. Le devis est gratuit. ${aidPlacesText(facts)}`.trim()}
    />
  )
}
