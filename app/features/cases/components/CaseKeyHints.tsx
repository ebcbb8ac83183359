/** The keys of the screen of all cases, for whoever works without a mouse. */
export function CaseKeyHints({ board }: { board: boolean }) {
  return (
    <p className="key-hints">
      <span>
        <kbd>j</kbd> <kbd>k</kbd> parcourir
      </span>
      {board && (
        <span>
          <kbd>←</kbd> <kbd>→</kbd> changer d’étape
        </span>
      )}
      {!board && (
        <>
          <span>
            <kbd>x</kbd> cocher
          </span>
          <span>
            <kbd>Échap</kbd> ne rien cocher
          </span>
        </>
      )}
      <span>
        <kbd>Entrée</kbd> ouvrir
      </span>
      <span>
        <kbd>/</kbd> chercher
      </span>
      <span>
        <kbd>?</kbd> toutes les touches
      </span>
    </p>
  )
}
