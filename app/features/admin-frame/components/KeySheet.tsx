import { Dialog } from '#app/ui/Dialog.tsx'

const KEYS: readonly { keys: readonly string[]; what: string }[] = [
  { keys: ['Ctrl', 'K'], what: 'chercher partout' },
  { keys: ['/'], what: 'chercher dans cet écran, sinon partout' },
  { keys: ['n'], what: 'nouveau dossier' },
  { keys: ['j'], what: 'ligne suivante' },
  { keys: ['k'], what: 'ligne précédente' },
  { keys: ['x'], what: 'cocher la ligne, dans la liste des dossiers' },
  { keys: ['j', 'k'], what: 'dossier suivant, précédent, dans un dossier ouvert d’une liste' },
  { keys: ['e'], what: 'encaisser, dans un dossier' },
  { keys: ['a'], what: 'confier le dossier à quelqu’un' },
  { keys: ['m'], what: 'écrire au client ou noter, dans un dossier' },
  { keys: ['p'], what: 'imprimer le dossier' },
  { keys: ['Échap'], what: 'revenir du dossier à la liste' },
  { keys: ['Entrée'], what: 'ouvrir la ligne, ou faire son action' },
  { keys: ['o'], what: 'ouvrir le dossier de la ligne, au tableau de bord' },
  { keys: ['←', '→'], what: 'changer la carte d’étape, au tableau des dossiers' },
  { keys: ['Ctrl', 'Z'], what: 'annuler ce qui vient d’être fait, tant que c’est proposé' },
  { keys: ['?'], what: 'cette aide' },
]

/** Every key of the staff area. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Touches">
      <dl className="key-sheet">
        {KEYS.map(({ keys, what }) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
