import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { useSite } from '#app/platform/site/site-context.tsx'

interface IslandProps<Props> {
  /** Name of its file: `app/islands/<name>.island.tsx`. */
  name: string
  component: ComponentType<Props>
  /** Plain data: it travels as JSON. */
  props: Props
  /** Classes that it gives elements later and that the server's HTML does not have: their rules come with the page. */
  addsClass?: string
}

/**
 * A widget with state in a page without scripts of its own. It is rendered as a document of its own, because that is how the browser
 * will hydrate it: no context of the page reaches it, and the names that `useId` makes are the same on both sides.
 */
export function Island<Props extends object>({ name, component: Component, props, addsClass }: IslandProps<Props>) {
  const files = useSite().scripts.islands[name] ?? []
  const html = renderToString(<Component {...props} />, { identifierPrefix: `${name}-` })
  return (
    <div data-island={name} data-files={files.join(' ')} data-adds-class={addsClass}>
      <div data-island-root="" dangerouslySetInnerHTML={{ __html: html }} />
      <script type="application/json" dangerouslySetInnerHTML={{ __html: asScriptText(props) }} />
    </div>
  )
}

/** JSON in which nothing can end the script element around it. */
function asScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
