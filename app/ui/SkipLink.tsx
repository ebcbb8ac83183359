/** First stop of the keyboard on every page. */
export function SkipLink({ target = 'contenu' }: { target?: string }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      Aller au contenu
    </a>
  )
}
