export const words = {
  sectionLabel: 'Stage of school',
  allSections: 'All stages',
  subjectLabel: 'Subject',
  allSubjects: 'All subjects',
  regionLabel: 'Region',
  allRegions: 'All regions',
};
