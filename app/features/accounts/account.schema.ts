import { z } from 'zod'
import { typedLine } from '#app/lib/typed-text.ts'
import { PASSWORD_MIN_LENGTH } from './session-rules.ts'

const Email = z.string().trim().toLowerCase().pipe(z.email('Indiquez une adresse e-mail valable, par exemple nom@exemple.fr.'))
const NewPassword = z.string().min(PASSWORD_MIN_LENGTH, `Choisissez au moins ${PASSWORD_MIN_LENGTH} caractères.`)
const Name = typedLine.pipe(z.string().max(80, 'Indiquez au plus 80 caractères.'))

/** Forms of sign-in and of one's own account. */
export const SignInForm = z.object({
  email: Email,
  password: z.string().min(1, 'Indiquez votre mot de passe.'),
})
export const ForgottenPasswordForm = z.object({ email: Email })
export const NewPasswordForm = z.object({ password: NewPassword })
export const AcceptInvitationForm = z.object({ name: Name.pipe(z.string().min(1, 'Indiquez votre nom.')), password: NewPassword })
export const ChangePasswordForm = z.object({
  currentPassword: z.string().min(1, 'Indiquez votre mot de passe actuel.'),
  newPassword: NewPassword,
})
export const ChangeEmailForm = z.object({ newEmail: Email })
export const CodeForm = z.object({ code: z.string().trim().min(1, 'Indiquez le code.') })
export const ProfileForm = z.object({ name: Name })

export const InviteForm = z.object({
  email: Email,
  name: Name,
  role: z.enum(['manager', 'staff'], 'Choisissez un rôle.'),
})
