/** Who did what a customer did, in the history of a request and of a case. */
export const CUSTOMER_AUTHOR = 'client'
