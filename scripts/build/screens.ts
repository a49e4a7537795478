/** The modules, below `client/`, that the member area starts with: the dashboard's frame, the first cards of its home, and the region. */
export const firstScreens = [
  'app/MemberArea.tsx',
  'account/region/queries.ts',
  'home/frame/DashboardLayout.tsx',
  'home/frame/DashboardPage.tsx',
  'home/cards/OfferPanel.tsx',
  'home/cards/WaitingForYou.tsx',
  'events/WaitingEvents.tsx',
  'discussions/home/sources.tsx',
  'chat/conversations/WaitingConversations.tsx',
  'mentoring/home/sources.tsx',
  'mentoring/requests/WaitingRequests.tsx',
  'people/graduation/WaitingGraduation.tsx',
  'home/cards/FirstSteps.tsx',
  'opportunities/home/WaitingApplications.tsx',
]

/** The other cards of the home, which are fetched once it is usable, in one script. */
export const laterCards = [
  'home/cards/ForYou.tsx',
  'people/suggestions/RecommendedPerson.tsx',
  'mentoring/mentors/RecommendedMentor.tsx',
  'opportunities/jobs/RecommendedJob.tsx',
  'guidance/home/RecommendedGuide.tsx',
  'events/UpcomingCard.tsx',
  'people/members/ProfileCard.tsx',
  'people/suggestions/PeopleToMeet.tsx',
]
