import './styles/showcase.css'
import { Basics } from './showcase/Basics.tsx'
import { Commerce } from './showcase/Commerce.tsx'
import { Drawings } from './showcase/Drawings.tsx'
import { Forms } from './showcase/Forms.tsx'
import { Moving } from './showcase/Moving.tsx'
import { Opening } from './showcase/Opening.tsx'
import { Story } from './showcase/Story.tsx'

/** The living style page: every component in its states. */
export function Showcase() {
  return (
    <>
      <Opening />
      <div className="frame showcase">
        <h1>Planche des composants</h1>
        <div className="showcase-grid">
          <Basics />
          <Forms />
          <Moving />
          <Commerce />
          <Story />
          <Drawings />
        </div>
      </div>
    </>
  )
}
