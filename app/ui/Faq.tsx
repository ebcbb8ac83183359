import type { ReactNode } from 'react'

export type Question = { question: string; answer: ReactNode }

/** Questions and answers; the first one is open. */
export function Faq({ items }: { items: readonly Question[] }) {
  return (
    <div className="faq">
      {items.map(({ question, answer }, index) => (
        <details key={question} open={index === 0} suppressHydrationWarning>
          <summary>{question}</summary>
          <div className="faq-answer">{typeof answer === 'string' ? <p>{answer}</p> : answer}</div>
        </details>
      ))}
    </div>
  )
}
