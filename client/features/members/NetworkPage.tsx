export const NetworkPage = () => null
