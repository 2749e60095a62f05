<?xml version="1.0" encoding="UTF-8"?>
<!--
  Translates an ISO Schematron schema with an XPath query binding (xslt2 or xslt3) into an XSLT stylesheet, which returns
  an array of the broken rules of a document. All patterns run; phases and diagnostics are not read.

  - Each pattern is a mode, and each rule a template of it. The first rule of a pattern that matches a node is the only one
    to check it, so earlier templates have higher priorities.
  - Variables of the schema and of patterns are global, because contexts may use them; two of one name are an error.
  - Functions (xsl:function) and keys are copied.
  - A test that cannot be evaluated counts as broken: a date that is no date is not in order.
-->
<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:sch="http://purl.oclc.org/dsdl/schematron"
  xmlns:out="urn:stylesheet-that-is-written" xmlns:it="urn:schematron-runner" xmlns:xs="http://www.w3.org/2001/XMLSchema"
  xmlns:map="http://www.w3.org/2005/xpath-functions/map" exclude-result-prefixes="sch xs">
  <xsl:namespace-alias stylesheet-prefix="out" result-prefix="xsl"/>

  <xsl:template match="/">
    <xsl:variable name="whole" as="document-node()">
      <xsl:document><xsl:apply-templates mode="include"/></xsl:document>
    </xsl:variable>
    <xsl:variable name="schema" as="document-node()">
      <xsl:document><xsl:apply-templates select="$whole" mode="expand"/></xsl:document>
    </xsl:variable>
    <xsl:apply-templates select="$schema/sch:schema"/>
  </xsl:template>

  <!-- Included files take the place of sch:include. -->
  <xsl:mode name="include" on-no-match="shallow-copy"/>
  <xsl:template match="sch:include" mode="include">
    <xsl:apply-templates select="doc(resolve-uri(@href, base-uri(.)))/*" mode="include"/>
  </xsl:template>

  <!-- Abstract patterns and rules take the place of what names them. -->
  <xsl:mode name="expand" on-no-match="shallow-copy"/>
  <xsl:template match="sch:pattern[@abstract = 'true'] | sch:rule[@abstract = 'true']" mode="expand"/>
  <xsl:template match="sch:pattern[@is-a]" mode="expand">
    <xsl:variable name="name" select="string(@is-a)"/>
    <xsl:variable name="abstract" select="//sch:pattern[@abstract = 'true'][@id = $name]"/>
    <xsl:if test="empty($abstract)">
      <xsl:sequence select="error((), 'There is no abstract pattern ' || $name)"/>
    </xsl:if>
    <sch:pattern>
      <xsl:copy-of select="@id"/>
      <xsl:apply-templates select="$abstract/node()" mode="expand">
        <xsl:with-param name="values" select="map:merge(sch:param ! map:entry(normalize-space(@name), string(@value)))" tunnel="yes"/>
      </xsl:apply-templates>
    </sch:pattern>
  </xsl:template>
  <xsl:template match="sch:extends[@rule]" mode="expand">
    <xsl:variable name="name" select="string(@rule)"/>
    <xsl:variable name="abstract" select="//sch:rule[@abstract = 'true'][@id = $name]"/>
    <xsl:if test="empty($abstract)">
      <xsl:sequence select="error((), 'There is no abstract rule ' || $name)"/>
    </xsl:if>
    <xsl:apply-templates select="$abstract/node()" mode="expand"/>
  </xsl:template>
  <xsl:template match="@context | @test | @value | @select | @path" mode="expand">
    <xsl:param name="values" as="map(xs:string, xs:string)" select="map { }" tunnel="yes"/>
    <xsl:attribute name="{name()}" select="it:filled(., $values)"/>
  </xsl:template>

  <!-- A text with the values of an abstract pattern in place of their names: each $name that is one. \w has no underscore. -->
  <xsl:function name="it:filled" as="xs:string">
    <xsl:param name="text" as="xs:string"/>
    <xsl:param name="values" as="map(xs:string, xs:string)"/>
    <xsl:variable name="parts" as="xs:string*">
      <xsl:analyze-string select="$text" regex="\$([\w._\-]+)">
        <xsl:matching-substring>
          <xsl:sequence select="($values(regex-group(1)), .)[1]"/>
        </xsl:matching-substring>
        <xsl:non-matching-substring><xsl:sequence select="."/></xsl:non-matching-substring>
      </xsl:analyze-string>
    </xsl:variable>
    <xsl:sequence select="string-join($parts)"/>
  </xsl:function>

  <xsl:template match="sch:schema">
    <out:stylesheet version="3.0">
      <xsl:for-each select="sch:ns">
        <xsl:namespace name="{@prefix}" select="string(@uri)"/>
      </xsl:for-each>
      <xsl:copy-of select="xsl:*, sch:pattern/xsl:*"/>
      <xsl:apply-templates select="sch:let, sch:pattern/sch:let"/>

      <out:output method="json"/>
      <out:template match="/">
        <out:variable name="broken" as="map(*)*">
          <xsl:for-each select="sch:pattern">
            <out:apply-templates select="." mode="pattern-{position()}"/>
          </xsl:for-each>
        </out:variable>
        <out:sequence select="array {{ $broken }}"/>
      </out:template>
      <xsl:for-each select="sch:pattern">
        <xsl:variable name="mode" select="'pattern-' || position()"/>
        <out:mode name="{$mode}" on-no-match="shallow-skip"/>
        <xsl:apply-templates select="sch:rule">
          <xsl:with-param name="mode" select="$mode"/>
        </xsl:apply-templates>
      </xsl:for-each>
      <xsl:call-template name="place"/>
    </out:stylesheet>
  </xsl:template>

  <xsl:template match="sch:let">
    <out:variable name="{@name}">
      <xsl:copy-of select="@as"/>
      <xsl:choose>
        <xsl:when test="@value"><xsl:attribute name="select" select="@value"/></xsl:when>
        <xsl:otherwise><xsl:copy-of select="node()"/></xsl:otherwise>
      </xsl:choose>
    </out:variable>
  </xsl:template>

  <xsl:template match="sch:rule">
    <xsl:param name="mode" as="xs:string"/>
    <out:template match="{@context}" mode="{$mode}" priority="{last() - position() + 1}">
      <xsl:apply-templates select="sch:assert | sch:report"/>
      <out:apply-templates select="@* | node()" mode="{$mode}"/>
    </out:template>
  </xsl:template>

  <!--
    Adds a map with the id of the rule, its flag, its text and the place of the node. The xsl:if ends the scope of the variable:
    hundreds of variables in each other's scope take a quarter of an hour to compile.
  -->
  <xsl:template match="sch:assert | sch:report">
    <xsl:variable name="lets" select="preceding-sibling::sch:let"/>
    <out:if test="true()">
      <out:variable name="it:fault" as="xs:string?">
        <xsl:namespace name="xs" select="'http://www.w3.org/2001/XMLSchema'"/>
        <out:try>
          <xsl:apply-templates select="it:used($lets, @test)"/>
          <out:sequence select="if ({if (self::sch:assert) then 'not(' || @test || ')' else @test}) then '' else ()"/>
          <out:catch select="' (cannot be evaluated: ' || $err:description || ')'"
            xmlns:err="http://www.w3.org/2005/xqt-errors"/>
        </out:try>
      </out:variable>
      <out:if test="exists($it:fault)">
        <out:variable name="it:text">
          <out:try>
            <xsl:apply-templates select="it:used($lets, string-join(.//@select, ' '))"/>
            <xsl:apply-templates mode="text"/>
            <out:catch><out:text><xsl:value-of select="."/></out:text></out:catch>
          </out:try>
        </out:variable>
        <out:sequence
          select="map {{ 'id': '{@id}', 'flag': '{(@flag, ../@flag)[1]}', 'text': normalize-space($it:text) || $it:fault, 'place': it:place(.) }}"/>
      </out:if>
    </out:if>
  </xsl:template>

  <!-- The variables of a rule that a text uses, directly or by another of them, in their order. Others are not evaluated. -->
  <xsl:function name="it:used" as="element(sch:let)*">
    <xsl:param name="lets" as="element(sch:let)*"/>
    <xsl:param name="text" as="xs:string"/>
    <xsl:sequence select="fold-right($lets, (), function($let, $used) {
        if (matches(string-join(($text, $used/@value), ' '), '\$' || $let/@name || '([^\w._\-]|$)'))
        then ($let, $used) else $used
      })"/>
  </xsl:function>

  <xsl:template match="text()" mode="text">
    <out:text><xsl:value-of select="."/></out:text>
  </xsl:template>
  <xsl:template match="sch:value-of" mode="text">
    <out:value-of select="{@select}"/>
  </xsl:template>
  <xsl:template match="sch:name" mode="text">
    <out:value-of select="{(@path, 'name()')[1]}"/>
  </xsl:template>

  <!-- Writes it:place: the path of a node, with a position where a name occurs more than once. -->
  <xsl:template name="place">
    <out:function name="it:place" as="xs:string">
      <xsl:namespace name="xs" select="'http://www.w3.org/2001/XMLSchema'"/>
      <out:param name="node" as="node()"/>
      <out:variable name="steps" as="xs:string*">
        <out:for-each select="$node/ancestor-or-self::*">
          <out:variable name="before" select="count(preceding-sibling::*[node-name() = node-name(current())])"/>
          <out:variable name="after" select="count(following-sibling::*[node-name() = node-name(current())])"/>
          <out:sequence select="'/' || name() || (if ($before + $after > 0) then '[' || $before + 1 || ']' else '')"/>
        </out:for-each>
        <out:if test="$node instance of attribute()">
          <out:sequence select="'/@' || name($node)"/>
        </out:if>
      </out:variable>
      <out:sequence select="string-join($steps)"/>
    </out:function>
  </xsl:template>
</xsl:stylesheet>
