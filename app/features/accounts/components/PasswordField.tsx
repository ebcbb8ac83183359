import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { PASSWORD_MIN_LENGTH } from '../session-rules.ts'

interface PasswordFieldProps {
  id: string
  name: string
  label: string
  hint?: ReactNode
  error?: string
  /** A new password: the browser may offer one, and the least length holds. */
  isNew?: boolean
}

/** A password that can be looked at, since most mistakes are typing mistakes. */
export function PasswordField({ id, name, label, hint, error, isNew = false }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  const Icon = shown ? EyeOff : Eye
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <span className="password">
          <TextInput
            {...control}
            type={shown ? 'text' : 'password'}
            name={name}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            minLength={isNew ? PASSWORD_MIN_LENGTH : undefined}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          {hydrated && (
            <button
              type="button"
              className="tool-button"
              aria-label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
              onClick={() => setShown(!shown)}
            >
              <Icon className="icon icon-s" aria-hidden="true" />
            </button>
          )}
        </span>
      )}
    </Field>
  )
}
