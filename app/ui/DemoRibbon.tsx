/** Says on every page that much of what it shows is invented. Part of the document: it needs no script. */
export function DemoRibbon() {
  return (
    <aside className="demo-ribbon" aria-label="Démonstration">
      <b>Démonstration</b> <span>Entreprise et avis sont inventés.</span>
    </aside>
  )
}
