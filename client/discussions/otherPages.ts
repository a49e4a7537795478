export { AskPage } from './ask/AskPage.tsx'
export { GroupPage } from './groups/page/GroupPage.tsx'
export { GroupsPage } from './groups/list/GroupsPage.tsx'
export { DiscussionsPage } from './list/DiscussionsPage.tsx'
