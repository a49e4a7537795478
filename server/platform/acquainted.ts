const marked = new WeakSet<object>()

/** Marks the card of a person its viewer knows already, from a conversation for example, so that it doesn't count as another person shown. */
export const acquainted = <Card extends object>(card: Card): Card => {
  marked.add(card)
  return card
}

/** True for cards marked by `acquainted`. */
export const isAcquainted = (card: object): boolean => marked.has(card)
