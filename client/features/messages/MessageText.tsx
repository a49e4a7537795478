// An address ends before the punctuation of the sentence around it.
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’”])/gi

/** A message as it was written, its addresses as links. */
export const MessageText = ({ text }: { text: string }) => (
  <p className="break-words whitespace-pre-wrap">
    {text.split(address).map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        // Parts keep their places: the text of a message never changes.
        <a key={index} href={part} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
          {part}
        </a>
      ),
    )}
  </p>
)
