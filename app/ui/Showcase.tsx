import { Answers } from './showcase/Answers.tsx'
import { Basics } from './showcase/Basics.tsx'
import { Commerce } from './showcase/Commerce.tsx'
import { Drawings } from './showcase/Drawings.tsx'
import { Forms } from './showcase/Forms.tsx'
import { Frame, Names } from './showcase/Frame.tsx'
import { Moving } from './showcase/Moving.tsx'
import { Opening } from './showcase/Opening.tsx'
import { Shops } from './showcase/Shops.tsx'
import { StaffLists } from './showcase/StaffLists.tsx'
import { StaffPieces } from './showcase/StaffPieces.tsx'
import { Story } from './showcase/Story.tsx'
import { UnsavedChangesGuard } from './staff/UnsavedChanges.tsx'
import { ToastProvider } from './staff/ToastProvider.tsx'

/** The living style page: every component of public pages in its states. */
export function Showcase() {
  return (
    <>
      <Opening />
      <div className="frame showcase">
        <h1 id="titre">Planche des composants</h1>
        <div className="showcase-grid">
          <Basics />
          <Names />
          <Forms />
          <Answers />
          <Moving />
          <Commerce />
          <Shops />
          <Story />
          <Drawings />
        </div>
      </div>
      <Frame />
    </>
  )
}

/** The same for the staff area, which has its own style sheet. */
export function StaffShowcase() {
  return (
    <ToastProvider>
      <UnsavedChangesGuard>
        <div className="staff">
          <div className="frame showcase">
            <h1>Planche de la gestion</h1>
            <div className="showcase-grid">
              <StaffPieces />
              <StaffLists />
            </div>
          </div>
        </div>
      </UnsavedChangesGuard>
    </ToastProvider>
  )
}
