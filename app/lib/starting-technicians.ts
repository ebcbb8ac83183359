/** Who drives in the demonstration. A shop that goes live has given them other names, or never had them. */
export const STARTING_TECHNICIANS = ['Technicien Bassin', 'Technicien Bassin 2'] as const
