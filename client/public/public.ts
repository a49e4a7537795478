export { ContactPanel } from './contact/ContactPanel.tsx'
export { ContactRow } from './contact/ContactRow.tsx'
export { contactsKey, contactsQuery } from './contact/queries.ts'
