/** What the journal calls a review: by its repair, for the trail outlives the person. */
export function repairSubject({ repairId, repairNumber }: { repairId: string; repairNumber: number }) {
  return { kind: 'review', id: repairId, label: `T-${repairNumber}` }
}
