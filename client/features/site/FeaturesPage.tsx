export const FeaturesPage = () => null
