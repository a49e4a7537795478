export const EventsPage = () => null
