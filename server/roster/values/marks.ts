const died = /\b(?:deceased|expired|passed away|late|died|no more|in memoriam)\b|स्वर्गीय|मृत|निधन|مرحوم|انتقال|[†✝]/iu
const declined =
  /\b(?:do ?n[o']t (?:contact|write|email|mail|call)|dnd|no (?:emails?|mails?|contact)|opt(?:ed)?[ -]?out|unsubscribed?)\b|संपर्क न|رابطہ نہ/iu

/** Returns whether a remark says that someone has died, or doesn't want to be written to. */
export const saysDeceased = (text: string): boolean => died.test(text)
export const saysNoContact = (text: string): boolean => declined.test(text)

const yes = /^(?:y|yes|true|1|x|✓|✔|हाँ|हां|ہاں|جی ہاں)$/iu
const no = /^(?:n|no|false|0|-|नहीं|نہیں|)$/iu

/** Returns yes or no as true or false; undefined for anything else. */
export const readYesNo = (text: string): boolean | undefined => {
  if (yes.test(text)) return true
  return no.test(text) ? false : undefined
}
