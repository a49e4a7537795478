/** The screens, below `client/`, with which the member area starts: the frame of the dashboard and its home with the cards that the domains bring. */
export const firstScreens = [
  'app/MemberArea.tsx',
  'site/dashboard/DashboardLayout.tsx',
  'site/dashboard/DashboardPage.tsx',
  'site/home/OfferPanel.tsx',
  'site/home/WaitingForYou.tsx',
  'events/WaitingEvents.tsx',
  'chat/conversations/WaitingConversations.tsx',
  'people/graduation/WaitingGraduation.tsx',
  'site/home/FirstSteps.tsx',
  'site/home/ForYou.tsx',
  'people/suggestions/RecommendedPerson.tsx',
  'opportunities/jobs/RecommendedJob.tsx',
  'events/UpcomingCard.tsx',
  'people/members/ProfileCard.tsx',
  'people/suggestions/PeopleToMeet.tsx',
]
