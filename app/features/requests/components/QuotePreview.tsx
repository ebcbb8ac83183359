import { useState } from 'react'
import type { RefObject } from 'react'
import { ifAcceptedText } from '#app/lib/agreed-before.ts'
import type { Agreements } from '#app/lib/agreed-before.ts'
import { formText } from '#app/lib/form-text.ts'
import { readAmountCents } from '#app/lib/money.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { QUOTE_LINES } from '../inbox-list.ts'
import { discountLine } from '../quote-sum.ts'
import { namedParts } from '../quote-work.ts'
import { QuoteContent } from './QuoteContent.tsx'
import type { QuoteWords } from './QuoteContent.tsx'

/**
 * The quote as its customer will read it, from what stands in the form.
 * @param relation to what was agreed before; null for nothing, or while no price is readable
 */
export function QuotePreview({ form, relation }: { form: RefObject<HTMLFormElement | null>; relation: Agreements | null }) {
  const [shown, setShown] = useState<QuoteWords | null>(null)
  return (
    <>
      <Button onClick={() => form.current && setShown(quoteIn(new FormData(form.current)))}>Aperçu</Button>
      {shown && (
        <Dialog open onClose={() => setShown(null)} title="Ce que lit le client">
          <QuoteContent quote={shown} />
          {relation && <p className="mt-3">{ifAcceptedText(relation)}</p>}
        </Dialog>
      )}
    </>
  )
}

function quoteIn(form: FormData): QuoteWords {
  const lines = Array.from({ length: QUOTE_LINES }, (_, index) => ({
    label: formText(form, `label-${index}`),
    amountCents: readAmountCents(formText(form, `amount-${index}`)) ?? 0,
    part: formText(form, `part-${index}`),
  })).filter(({ label, amountCents }) => label !== '' || amountCents > 0)
  return {
    lines: [...namedParts(lines, formText(form, 'partKind')), ...discountLine(readAmountCents(formText(form, 'discount')) ?? 0)],
    partKind: formText(form, 'partKind'),
    aidCents: readAmountCents(formText(form, 'aid')) ?? 0,
    warrantyMonths: Number(formText(form, 'warrantyMonths')) || 0,
    message: formText(form, 'message'),
    sentAt: new Date(),
  }
}
