import { Illustration } from '../Illustration.tsx'
import { ILLUSTRATIONS, type IllustrationName } from '../illustrations.ts'
import { Specimen } from './Specimen.tsx'

/** `Object.keys` widens to string; the table's keys are exactly the names. */
function illustrationNames(): IllustrationName[] {
  return Object.keys(ILLUSTRATIONS) as IllustrationName[]
}

/** On the plate of components: every illustration with its name. */
export function Drawings() {
  return (
    <Specimen title="Illustrations" wide>
      <div className="showcase-drawings">
        {illustrationNames().map((name) => (
          <figure key={name}>
            <Illustration name={name} alt="" />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </Specimen>
  )
}
