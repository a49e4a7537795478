export const NotFoundPage = () => null
