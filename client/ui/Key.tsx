/** A key of the keyboard. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="inline-grid h-5.5 min-w-5.5 place-items-center rounded-[6px] border border-line-strong bg-sunken px-1.25 font-sans text-xs leading-none font-medium text-soft">
    {children}
  </kbd>
)
