/** A page as a word processor puts it on the clipboard: conditional comments, `o:p`, classes, lists that are paragraphs. */
const item = (level: number, list: number, sign: string, text: string) => `
<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l${list} level${level} lfo${list + 1}'>
<![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>`;

export const wordHtml = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/teacher/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- @font-face {font-family:DengXian;} p.MsoNormal {margin:0cm; font-size:10.5pt;} --></style>
</head>
<body lang=ZH-CN style='tab-interval:21.0pt'>
<!--StartFragment-->
<h1 style='margin-top:24.0pt'><span lang=EN-US style='mso-fareast-font-family:等线'>Spring concert<o:p></o:p></span></h1>
<p class=MsoNormal><span lang=EN-US>The <b style='mso-bidi-font-weight:normal'>choir</b> sings at <i>six</i>, in the <span class=SpellE style='color:red;background:yellow'>hall</span>.</span><span lang=EN-US style='text-decoration:line-through'> Outside.</span><o:p></o:p></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<h5>Bring along</h5>
${item(1, 0, '·', 'a coat')}
${item(2, 0, 'o', 'a warm one')}
${item(1, 0, '·', 'an instrument')}
<p class=MsoNormal><st1:place w:st="on">Beijing</st1:place>, see <a href="https://school.example/concert"><span style='color:blue;text-decoration:underline'>the programme</span></a></p>
${item(1, 1, '3.', 'Doors open')}
${item(1, 1, '4.', 'Music')}
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse'>
 <tr style='mso-yfti-irow:0'><td width=277 colspan=2 valign=top style='width:207.4pt'><p class=MsoNormal><span lang=EN-US>Groups<o:p></o:p></span></p></td></tr>
 <tr><td><p class=MsoNormal>Year 7</p></td><td><p class=MsoNormal>17:30</p></td></tr>
</table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="_x0000_i1025" type="#_x0000_t75"/><![endif]--><![if !vml]><img width=200 height=100 src="file:///C:/Users/teacher/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" alt="The hall" v:shapes="_x0000_i1025"><![endif]></p>
<!--EndFragment-->
</body>
</html>`;
