/** How the confirmation of a contract reaches its customer: by e-mail, by the link in a text to their phone, or on the page alone. */
export type ContractWay = 'mail' | 'text' | 'page'
