import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { priceText } from '#app/lib/money.ts'
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
  const euros = amountOf(typed.price)
  const original = amountOf(typed.originalPrice)
  if (euros === null) return null
  const discount = discountPercent(euros, original)
  return (
    <p className="device-price" role="status">
      <span className="small soft">Sur le site</span> <b>{priceText(Math.round(euros * 100))}</b>
      {discount !== null && original !== null && (
        <>
          <s>{priceText(Math.round(original * 100))}</s>
          <span className="badge badge-sable">
            -{discount}
            {'\u00a0%'}
          </span>
        </>
      )}
    </p>
  )
}

function amountOf(text: string): number | null {
  const amount = Number(text.replace(/[\s€]/g, '').replace(',', '.'))
  return text.trim() !== '' && Number.isFinite(amount) && amount > 0 ? amount : null
}
