import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { priceText, readAmountCents } from '#app/lib/money.ts'
import { discountPercent } from '../device-words.ts'

interface PricePreviewProps {
  form: RefObject<HTMLFormElement | null>
  price: string
  originalPrice: string
}

/** The price as visitors will see it, while it is typed. */
export function PricePreview({ form, price, originalPrice }: PricePreviewProps) {
  const [typed, setTyped] = useState({ price, originalPrice })
  useEffect(() => {
    const current = form.current
    if (!current) return
    const read = () => {
      const data = new FormData(current)
      setTyped({ price: formText(data, 'price'), originalPrice: formText(data, 'original_price') })
    }
    current.addEventListener('input', read)
    return () => current.removeEventListener('input', read)
  }, [form])
  const cents = readAmountCents(typed.price)
  const original = readAmountCents(typed.originalPrice) ?? null
  if (!cents) return null
  const discount = discountPercent(cents, original)
  return (
    <p className="device-price" role="status">
      <span className="small soft">Sur le site</span> <b>{priceText(cents)}</b>
      {discount !== null && original !== null && (
        <>
          <s>{priceText(original)}</s>
          <span className="badge badge-sable">
            -{discount}
            {'\u00a0%'}
          </span>
        </>
      )}
    </p>
  )
}
