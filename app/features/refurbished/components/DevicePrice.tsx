import { priceText } from '#app/lib/money.ts'
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx'
import type { StockDevice } from '../stock-device.ts'
import { discountPercent } from '../device-words.ts'
import { chargesVat } from '#app/lib/vat-words.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'

/** The price as it is paid, and what the device cost when new. */
export function DevicePrice({ device: { price, original_price } }: { device: Pick<StockDevice, 'price' | 'original_price'> }) {
  const isTaxed = chargesVat(useFacts().business)
  const isCheaper = discountPercent(price, original_price) !== null && original_price !== null
  return (
    <p className="device-price">
      <b>{priceText(Math.round(price * 100))}</b>
      {isCheaper && (
        <s>
          <VisuallyHidden>au lieu de </VisuallyHidden>
          {priceText(Math.round(original_price * 100))}
        </s>
      )}
      <span className="small soft">{[isTaxed && 'TTC', isCheaper && 'contre le prix neuf'].filter(Boolean).join(', ')}</span>
    </p>
  )
}
