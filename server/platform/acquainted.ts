const marked = new WeakSet<object>()

/** Marks a card of someone whom its viewer knows already, from a conversation for example: it doesn't count as another person shown. */
export const acquainted = <Card extends object>(card: Card): Card => {
  marked.add(card)
  return card
}

/** True for what `acquainted` has marked. */
export const isAcquainted = (card: object): boolean => marked.has(card)
