/** What the signs of the grid mean, and its keys. */
export function GridLegend() {
  return (
    <>
      <p className="price-legend">
        <span>
          <i className="is-missing">?</i>vu, sans prix
        </span>
        <span>
          <i className="is-far">!</i>écart au modèle voisin
        </span>
        <span>
          <i className="is-old" />
          plus de 90 jours
        </span>
        <span>
          <i className="is-new" />
          changé aujourd’hui
        </span>
        <span>
          <i className="is-none" />
          non proposé
        </span>
      </p>
      <p className="price-keys">
        <span>
          <kbd>←</kbd>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          <kbd>→</kbd> se déplacer
        </span>
        <span>
          <kbd>Maj</kbd>
          <kbd>↓</kbd> étendre
        </span>
        <span>
          <kbd>Entrée</kbd> écrire, valider
        </span>
        <span>
          <kbd>Ctrl</kbd>
          <kbd>V</kbd> coller un bloc
        </span>
        <span>
          <kbd>d</kbd> sur devis
        </span>
        <span>
          <kbd>Ctrl</kbd>
          <kbd>Z</kbd> annuler
        </span>
      </p>
    </>
  )
}
