/** Names that the readers and auditors of .ids files share. */
export const IDS_NAMESPACE = 'http://standards.buildingsmart.org/IDS';
export const XSD_NAMESPACE = 'http://www.w3.org/2001/XMLSchema';
export const XSI_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance';
