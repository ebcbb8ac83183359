import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { AreaError } from '#app/features/admin-frame/components/AreaError.tsx'

/** The error page of every staff screen: the menu stays, the screen says what happened. */
export function AreaErrorBoundary() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return <AreaError status={isRouteErrorResponse(error) ? error.status : 500} onRetry={() => void revalidate()} />
}
