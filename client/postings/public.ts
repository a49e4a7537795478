export { FormActions, FormAndList, usePostingForm, ZoneHint } from './formParts.tsx'
export { Byline, CollegeNote, DayLeaf, HiddenNote, LongText, PendingChip, When } from './itemParts.tsx'
export { OwnActions } from './OwnActions.tsx'
export { PostingList } from './PostingList.tsx'
