import { Button } from '#app/ui/Button.tsx'

/** Says whether this browser is counted, and lets the visitor decide (`audience-choice.client.ts`). Without script nothing is counted in the first place. */
export function AudienceChoice() {
  return (
    <>
      <noscript>
        <p>Votre navigateur n’exécute pas de script&nbsp;: vos visites ne sont pas comptées.</p>
      </noscript>
      <div data-audience-choice hidden>
        <p role="status" />
        <p>
          <Button>Ne plus compter mes visites</Button>
        </p>
      </div>
    </>
  )
}
