export const HomePage = () => null
