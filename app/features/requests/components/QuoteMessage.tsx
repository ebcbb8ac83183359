import { Fragment } from 'react'

/** What the shop writes with a quote, line by line; nothing where it writes nothing. */
export function QuoteMessage({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p className="lead mt-4">
      {text.split('\n').map((line, index) => (
        <Fragment key={`${index} ${line}`}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  )
}
