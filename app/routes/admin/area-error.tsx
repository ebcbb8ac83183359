import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { REFUSED_FORM } from '#app/lib/errors.ts'
import { AreaError } from '#app/features/admin-frame/components/AreaError.tsx'

/** The error page of every staff screen: the menu stays, the screen says what happened. */
export function AreaErrorBoundary() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const answer = isRouteErrorResponse(error) ? error : null
  return <AreaError status={answer?.status ?? 500} isForm={answer?.data === REFUSED_FORM} onRetry={() => void revalidate()} />
}
