import { Search } from 'lucide-react'
import { Button } from '#app/ui/Button.tsx'

/** A plain GET form: it works before and without script. */
export function ModelSearch({ query }: { query: string }) {
  return (
    <form action="/reparation" role="search" className="grid max-w-prose gap-2">
      <label htmlFor="model-search" className="font-semibold">
        Votre appareil
      </label>
      <div className="flex flex-wrap gap-3">
        <div className="suggest min-w-0 flex-1">
          <input
            className="input"
            data-suggest="search"
            id="model-search"
            name="q"
            type="search"
            defaultValue={query}
            placeholder="iPhone 13, Galaxy S21, A2633…"
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <Button type="submit" variant="solid" icon={Search}>
          Chercher
        </Button>
      </div>
    </form>
  )
}
