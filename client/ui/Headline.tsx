/** Renders the college's own headline of the home page: the words between a pair of ** are marked. */
export const Headline = ({ children }: { children: string }) => (
  <span dir="auto" className="wrap-anywhere">
    {children.split(/(\*\*.+?\*\*)/).map((piece, place) =>
      place % 2 === 1 ? (
        <span key={place} className={marked}>
          {piece.slice(2, -2)}
        </span>
      ) : (
        piece
      ),
    )}
  </span>
)

/** The line below the marked words of a headline. */
export const marked =
  'bg-[linear-gradient(transparent_63%,color-mix(in_srgb,var(--orange)_36%,transparent)_63%_83%,transparent_83%)]'
