/** Who wrote the versions of the starting content: nobody of the shop. */
export const STARTING_AUTHOR = 'contenu de départ'
